-- Refuses a replay that names neither deliveries nor a period, or both, or too many, or a period that is none.
create or replace function integration.check_replay(
  p_delivery_ids uuid[],
  p_from         timestamptz,
  p_to           timestamptz,
  p_event_types  text[]
)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]'))
     from (
       values
         (
           'p_from', 'MISSING_VALUE', 'Name deliveries by p_webhook_delivery_ids, or a period by p_from, not both',
           (p_delivery_ids is null) = (p_from is null)
         ),
         (
           'p_webhook_delivery_ids', 'OUT_OF_RANGE', '1 to 1,000 ids are accepted',
           cardinality(p_delivery_ids) not between 1 and 1000
         ),
         ('p_from', 'TOO_EARLY', 'At most 31 days ago', p_from < clock_timestamp() - interval '31 days'),
         ('p_from', 'TOO_LATE', 'Must not be in the future', p_from > now()),
         ('p_to', 'TOO_EARLY', 'Must not be before p_from', p_to < p_from),
         ('p_to', 'NOT_ALLOWED', 'A period has p_from', p_from is null and p_to is not null),
         ('p_to', 'TOO_LATE', 'Must not be in the future', p_to > clock_timestamp()),
         (
           'p_event_types', 'NOT_FOUND', 'Expected types of /event_types',
           p_event_types is not null and (
             cardinality(p_event_types) not between 1 and 100
               or exists (
                 select
                   from unnest(p_event_types) as t (name)
                  where t.name is null
                     or t.name not in (select k.event_type from integration.event_types() as k)
               )
           )
         )
     ) as f (field, code, message, is_so)
    where f.is_so;
end
$$;

grant execute on function integration.check_replay to assetry_api;
