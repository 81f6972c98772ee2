"""Whose address it is."""

from ipaddress import IPv6Address, ip_address, ip_network

HOME = 64
"""So many bits of an IPv6 address are given to one household or machine; the rest it chooses at will."""


def network(host: str) -> str:
    """Who is behind an address: an IPv4 address as it is, an IPv6 address by its network."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((found, HOME), strict=False))
    return str(found)
