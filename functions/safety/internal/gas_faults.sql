-- What keeps a permit from being relied on by the air of its place: a gas that its kind names and of which there is no
-- test, one that is too old, or one that found too much or too little. The last test of each gas counts.
create or replace function safety.gas_faults(p_permit safety.permits)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault('gas', f.code, format('%s of permit %s', l.gas, p_permit.permit_number))
               || jsonb_build_object('id', coalesce(t.id, p_permit.id))
             order by l.position
           ),
           '[]'
         )
    from safety.permit_kinds as k
    join safety.permit_kind_limits as l on l.kind_id = k.id
    left join lateral (
           select g.id, g.taken_at, g.reading
             from safety.gas_tests as g
            where g.permit_id = p_permit.id
              and g.gas = l.gas
            order by g.taken_at desc, g.id desc
            limit 1
         ) as t on true
   cross join lateral (
      select case
               when t.id is null then 'GAS_TEST_MISSING'
               when t.reading < l.minimum or t.reading > l.maximum then 'GAS_TEST_UNSAFE'
               when t.taken_at < clock_timestamp() - k.gas_test_minutes * interval '1 minute' then 'GAS_TEST_OLD'
             end
   ) as f (code)
   where k.id = p_permit.kind_id
     and f.code is not null
$$;

grant execute on function safety.gas_faults to assetry_api, assetry_list;
