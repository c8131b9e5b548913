-- By what the device of an inventory can be known again: [{kind, value, strength}], without what is unusable. At most
-- some eighty, whatever the inventory holds.
create or replace function itam.identifiers_of(p_inventory jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with content as (
    select p_inventory -> 'content' as c
  ),
  maker as (
    select lower(
             btrim(coalesce(nullif(c #>> '{bios,smanufacturer}', ''), c #>> '{network_device,manufacturer}'))
           ) as name,
           btrim(coalesce(nullif(c #>> '{bios,ssn}', ''), c #>> '{network_device,serial}')) as serial_number
      from content
  ),
  found as (
    select 'AGENT_ID' as kind, core.header('glpi-agent-id') as value, 95 as strength
    union all
    -- Short serial numbers repeat between makers.
    select 'SERIAL',
           case when char_length(m.serial_number) < 6 then m.name || ' ' || m.serial_number else m.serial_number end, 90
      from maker as m
     where itam.is_usable('SERIAL', lower(m.serial_number))
    union all
    select 'UUID', itam.canonical_uuid(c #>> '{hardware,uuid}'), 80 from content
    union all
    select 'AGENT', p_inventory ->> 'deviceid', 70
    union all
    (select 'IMEI', m ->> 'imei', 90 from content, itam.elements(c -> 'modems') as m limit 8)
    union all
    (
      select 'MAC', itam.canonical_mac(n ->> 'mac'), 60
        from content, itam.elements(c -> 'networks') as n
       where itam.is_own_adapter(n)
       limit 64
    )
    union all
    select 'BOARD_SERIAL', c #>> '{bios,msn}', 40 from content
    union all
    select 'HOSTNAME', c #>> '{hardware,name}', 30 from content
  )
  select coalesce(
           jsonb_agg(distinct jsonb_build_object('kind', u.kind, 'value', u.value, 'strength', u.strength)), '[]'
         )
    from (select f.kind, lower(core.visible_text(f.value, 250)) as value, f.strength from found as f) as u
   where itam.is_usable(u.kind, u.value)
$$;

grant execute on function itam.identifiers_of to assetry_api;
