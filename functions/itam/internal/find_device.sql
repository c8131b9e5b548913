-- The device within reach that these identifiers name best; null when none does surely enough. A device with
-- another serial number is another machine, unless the agent itself says that it is the same: a new mainboard.
create or replace function itam.find_device(p_identifiers jsonb)
returns uuid
language sql
stable
set search_path = ''
as $$
  with given as (
    select g.kind, g.value
      from jsonb_to_recordset(p_identifiers) as g (kind text, value text)
  ),
  hit as (
    select i.device_id as id, max(i.strength) as best, sum(i.strength) as score
      from given as g
      join itam.device_identifiers as i on i.kind = g.kind and i.value = g.value
     where i.kind in ('AGENT_ID', 'AGENT')
        or not exists (
             select 1
               from itam.device_identifiers as o
               join given as y on y.kind = 'SERIAL'
              where o.device_id = i.device_id
                and o.site_id = i.site_id
                and o.kind = 'SERIAL'
                and not exists (
                      select 1 from itam.device_identifiers as q
                       where q.device_id = i.device_id and q.kind = 'SERIAL' and q.value = y.value
                    )
           )
     group by i.device_id
  )
  select h.id from hit as h where h.best >= 60 order by h.best desc, h.score desc, h.id limit 1
$$;

grant execute on function itam.find_device to assetry_api;
