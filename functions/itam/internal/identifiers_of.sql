-- By what the device of an inventory can be known again: [{kind, value, strength}], without what is unusable.
create or replace function itam.identifiers_of(p_inventory jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with content as (
    select p_inventory -> 'content' as c
  ),
  found as (
    select 'AGENT_ID' as kind, lower(core.header('glpi-agent-id')) as value, 95 as strength
    union all
    select 'SERIAL', coalesce(nullif(c #>> '{bios,ssn}', ''), c #>> '{network_device,serial}'), 90 from content
    union all
    select 'UUID', itam.canonical_uuid(lower(btrim(c #>> '{hardware,uuid}'))), 80 from content
    union all
    select 'AGENT', p_inventory ->> 'deviceid', 70
    union all
    select 'IMEI', m ->> 'imei', 90 from content, itam.elements(c -> 'modems') as m
    union all
    select 'MAC', n ->> 'mac', 60
      from content, itam.elements(c -> 'networks') as n
     where lower(coalesce(n ->> 'virtualdev', 'false')) not in ('true', '1')
       and lower(coalesce(n ->> 'type', 'ethernet')) in ('ethernet', 'wifi')
    union all
    select 'BOARD_SERIAL', c #>> '{bios,msn}', 40 from content
    union all
    select 'HOSTNAME', c #>> '{hardware,name}', 30 from content
  )
  select coalesce(
           jsonb_agg(distinct jsonb_build_object('kind', u.kind, 'value', u.value, 'strength', u.strength)), '[]'
         )
    from (select f.kind, left(lower(btrim(f.value)), 250) as value, f.strength from found as f) as u
   where itam.is_usable(u.kind, u.value)
$$;

grant execute on function itam.identifiers_of to assetry_api;
