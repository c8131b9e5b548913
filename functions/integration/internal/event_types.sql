-- The types of events, by the registry, the state machines and the rules of signals: what integration.event_type
-- returns, and nothing else.
create or replace function integration.event_types()
returns table (event_type text, list text, entity text, kind text)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select e.noun || '.' || t.name, e.list, e.entity, min(t.kind)
    from integration.event_entities() as e
   cross join lateral (
          select n.name, 'CHANGE' as kind
            from (
              values
                ('created', e.entity <> 'meter.readings'),
                ('updated', e.entity <> 'meter.readings'),
                ('deleted', e.entity <> 'meter.readings'),
                ('recorded', e.entity in ('meter.readings', 'meter.devices')),
                ('archived', integration.has_column(e.entity, 'archived_at')),
                ('restored', integration.has_column(e.entity, 'archived_at'))
            ) as n (name, is_so)
           where n.is_so
          union all
          select integration.past_of(s.action), 'STATUS'
            from core.transitions as s
           where s.entity = e.entity
             and s.permission is not null
             and integration.past_of(s.action) is not null
          union all
          select lower(s.to_status), 'STATUS' from core.transitions as s where s.entity = e.entity
          union all
          select lower(r.code), 'SIGNAL' from integration.signal_rules as r where r.entity = e.entity
          union all
          select 'no_data', 'SIGNAL' where e.entity = 'meter.devices'
          union all
          select 'bulk_changed', 'BULK' where e.entity <> 'meter.readings'
          union all
          select 'left_reach', 'REACH' where integration.has_column(e.entity, 'site_id')
        ) as t (name, kind)
   group by e.noun, t.name, e.list, e.entity
$$;

grant execute on function integration.event_types to authenticated, assetry_api, assetry_list;
