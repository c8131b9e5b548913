-- Refuses standards, which are locked, that are out of reach or were not fit when a calibration was done with them:
-- each has a calibration that did not fail, and was neither blocked nor overdue.
create or replace function tool.check_standards(p_at timestamptz, p_standard_ids uuid[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select jsonb_agg(
           core.fault('p_standard_ids', f.code, f.message) || jsonb_build_object('id', s.id) order by s.id, f.message
         )
    into v_faults
    from unnest(p_standard_ids) as s (id)
    left join asset.assets as a on a.id = s.id
    left join lateral (
           select c.result
             from tool.calibrations as c
            where c.asset_id = a.id
              and c.status = 'RECORDED'
              and c.performed_at <= p_at
            order by c.performed_at desc, c.id desc
            limit 1
         ) as c on true
   cross join lateral (
      values
        ('NOT_FOUND', 'No such asset', a.id is null),
        (
          'STANDARD_NOT_FIT', format('%s (%s) was not calibrated at that time', a.name, a.asset_number),
          a.id is not null and coalesce(c.result, 'FAIL') = 'FAIL'
        ),
        (
          'STANDARD_NOT_FIT', format('%s (%s) was blocked or overdue at that time', a.name, a.asset_number),
          c.result <> 'FAIL' and asset.was_unfit_at(a, p_at)
        )
    ) as f (code, message, is_so)
   where f.is_so;

  if v_faults @> '[{"code": "NOT_FOUND"}]' then
    perform core.refuse_faults(v_faults);
  elsif v_faults is not null then
    perform core.refuse('STANDARD_NOT_FIT', 'A standard was not fit at that time', 422, v_faults,
      'Record the calibration of the standard first, or name another one');
  end if;
end
$$;

grant execute on function tool.check_standards to assetry_api;
