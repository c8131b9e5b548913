-- Refuses a site out of reach, and a period for a plan that is none, with every fault.
create or replace function work.check_plan_period(p_site_id uuid, p_from timestamptz, p_until timestamptz)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    coalesce(
      (
        select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field)
          from (
            values
              ('p_from', 'MISSING_VALUE', 'A value is required', p_from is null),
              ('p_until', 'MISSING_VALUE', 'A value is required', p_until is null),
              ('p_until', 'TOO_EARLY', 'Must be after p_from', p_until <= p_from),
              ('p_until', 'TOO_EARLY', 'Must be in the future', p_until > p_from and p_until <= clock_timestamp()),
              ('p_until', 'TOO_LATE', 'At most 90 days after p_from', p_until > p_from + interval '90 days')
          ) as f (field, code, message, is_so)
         where f.is_so
      ),
      '[]'
    )
  );

  if not exists (select from core.sites as s where s.id = p_site_id) then
    perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
  end if;
end
$$;

grant execute on function work.check_plan_period to assetry_api;
