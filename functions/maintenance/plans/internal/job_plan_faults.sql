-- Every fault of what the values of a job plan mean, each by its field.
create or replace function maintenance.job_plan_faults(p_plan maintenance.job_plans)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
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
   where f.is_so
$$;

grant execute on function maintenance.job_plan_faults to assetry_api;
