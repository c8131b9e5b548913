-- Notes that gas tests of these permits may expire or soon do, now and a minute later, when whatever was being written
-- beside it and could not see it has ended.
create or replace function safety.mark_gas_tests(p_organization_id uuid, p_permit_ids uuid[])
returns void
language sql
volatile
set search_path = ''
as $$
  select core.mark_due(
           p_organization_id, t.name, p_permit_ids,
           array(select clock_timestamp() + d.later from unnest(p_permit_ids) as i (id))
         )
    from (values ('expire_gas_tests'), ('tell_gas_tests')) as t (name)
   cross join (values (interval '0'), (interval '1 minute')) as d (later)
$$;
