-- Whether a network adapter belongs to one machine: not what is made by software, and not what is plugged from one
-- machine into the next, such as a dock. Linux calls adapters on USB by their address or by the port.
create or replace function itam.is_own_adapter(p_network jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select lower(coalesce(p_network ->> 'virtualdev', 'false')) not in ('true', '1')
     and lower(coalesce(p_network ->> 'type', 'ethernet')) in ('ethernet', 'wifi')
     and coalesce(p_network ->> 'pnpdeviceid', '') !~* '^(usb|root)\M'
     and coalesce(p_network ->> 'driver', '') !~* '^(r815\d|ax88\d+\w*|cdc_\w+|rndis\w*|smsc\w*|asix|tun|tap\w*|veth)$'
     and coalesce(p_network ->> 'description', '') !~* (
           '\m(tap|tun|vpn|virtual|virtio|vmware|virtualbox|hyper-v|docker|bridge|dock|docking|usb|thunderbolt)\M'
           '|\m(miniport|loopback|bluetooth|npcap)\M'
           '|^(en|wl)x[0-9a-f]{12}$|^en\w*s\d+u\d'
         )
$$;

grant execute on function itam.is_own_adapter to assetry_api;
