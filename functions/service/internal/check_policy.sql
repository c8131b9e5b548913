-- Refuses a policy that promises nothing, or that fits nothing because a list of what it fits is empty.
create or replace function service.check_policy(p_policy service.policies)
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
              ('priorities', 'EMPTY', 'An empty array fits nothing; use null for all', p_policy.priorities = '{}'),
              ('criticalities', 'EMPTY', 'An empty array fits nothing; use null for all', p_policy.criticalities = '{}'),
              ('work_types', 'EMPTY', 'An empty array fits nothing; use null for all', p_policy.work_types = '{}'),
              (
                'resolve_minutes', 'MISSING_VALUE', 'At least one target is required',
                num_nonnulls(
                  p_policy.acknowledge_minutes, p_policy.respond_minutes, p_policy.arrive_minutes,
                  p_policy.resolve_minutes, p_policy.request_acknowledge_minutes, p_policy.request_respond_minutes
                ) = 0
              )
          ) as f (field, code, message, is_so)
         where f.is_so
      ),
      '[]'
    )
  );
end
$$;

grant execute on function service.check_policy to assetry_api;
