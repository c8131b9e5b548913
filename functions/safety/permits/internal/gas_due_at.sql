-- When the air that a permit relies on is to have been tested again: when the first of the newest tests of each gas
-- that its kind names is too old. Null where tests never expire, and before there are any.
create or replace function safety.gas_due_at(p_permit safety.permits)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select min(t.taken_at + k.gas_test_minutes * interval '1 minute')
    from safety.permit_kinds as k
    join safety.permit_kind_limits as l on l.organization_id = k.organization_id and l.kind_id = k.id
   cross join lateral (
      select g.taken_at
        from safety.gas_tests as g
       where g.organization_id = p_permit.organization_id
         and g.site_id = p_permit.site_id
         and g.permit_id = p_permit.id
         and g.gas = l.gas
       order by g.taken_at desc, g.id desc
       limit 1
   ) as t
   where k.organization_id = p_permit.organization_id
     and k.id = p_permit.kind_id
$$;

grant execute on function safety.gas_due_at to assetry_api;
