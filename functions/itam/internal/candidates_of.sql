-- The devices within reach that share an identifier with an inventory, and what speaks against each.
create or replace function itam.candidates_of(p_identifiers jsonb)
returns table (
  device_id       uuid,
  kinds           text[],
  best            integer,
  score           bigint,
  is_agent_shared boolean,
  has_other_serial_number boolean,
  has_other_uuid  boolean,
  has_other_host  boolean,
  has_other_agent boolean,
  has_other_macs  boolean
)
language sql
stable
set search_path = ''
as $$
  with given as (
    select g.kind, g.value
      from jsonb_to_recordset(p_identifiers) as g (kind text, value text)
  ),
  hit as (
    select i.device_id, array_agg(distinct i.kind) as kinds, max(i.strength) as best, sum(i.strength) as score
      from given as g
      join itam.device_identifiers as i on i.kind = g.kind and i.value = g.value
      -- A device that was merged with another left what both have.
      join itam.discovered_devices as d on d.id = i.device_id and d.status <> 'MERGED'
     -- An adapter that two devices have had tells neither.
     where i.kind <> 'MAC'
        or not exists (
             select 1
               from itam.device_identifiers as o
               join itam.discovered_devices as e on e.id = o.device_id and e.status <> 'MERGED'
              where o.kind = 'MAC' and o.value = g.value and o.device_id <> i.device_id
           )
     group by i.device_id
  ),
  known as (
    select i.device_id, i.kind, bool_or(g.value is not null) as is_given
      from itam.device_identifiers as i
      join hit as h on h.device_id = i.device_id
      left join given as g on g.kind = i.kind and g.value = i.value
     where i.kind in ('SERIAL', 'UUID', 'AGENT', 'AGENT_ID', 'MAC')
       and exists (select 1 from given as y where y.kind = i.kind)
     group by i.device_id, i.kind
  )
  select h.device_id, h.kinds, h.best, h.score, d.is_agent_shared,
         exists (select 1 from known as k where k.device_id = h.device_id and k.kind = 'SERIAL' and not k.is_given),
         exists (select 1 from known as k where k.device_id = h.device_id and k.kind = 'UUID' and not k.is_given),
         exists (
           select 1 from given as g where g.kind = 'HOSTNAME' and g.value is distinct from lower(btrim(d.hostname))
         ),
         exists (
           select 1
             from known as k
            where k.device_id = h.device_id and k.kind in ('AGENT', 'AGENT_ID') and not k.is_given
         ),
         exists (select 1 from known as k where k.device_id = h.device_id and k.kind = 'MAC' and not k.is_given)
    from hit as h
    join itam.discovered_devices as d on d.id = h.device_id
$$;

grant execute on function itam.candidates_of to assetry_api;
