-- Refuses values of a job plan that cannot be, each by its field.
create or replace function maintenance.check_job_plan(p_plan maintenance.job_plans)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') into v_faults
    from (
      values
        ('currency', 'INVALID_VALUE', 'A code of three capital letters', p_plan.currency !~ '^[A-Z]{3}$'),
        (
          'required_permits', 'TOO_LARGE', 'At most 20 codes of 1 to 40 characters',
          cardinality(p_plan.required_permits) > 20
          or exists (
            select 1 from unnest(p_plan.required_permits) as p (code)
             where p.code is null or char_length(p.code) not between 1 and 40
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function maintenance.check_job_plan to assetry_api;
