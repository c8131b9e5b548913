-- Why a policy does not fit something; nothing when it does. service.fits decides the same without a word. What has no
-- type of work is a request, and has no contract of its own.
create or replace function service.mismatches(
  p_policy      service.policies,
  p_site_id     uuid,
  p_priority    text,
  p_criticality text,
  p_work_type   text,
  p_contract_id uuid
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
    from (
      values
        ('is_active', 'NOT_ACTIVE', 'The policy is not active', not p_policy.is_active),
        ('site_id', 'OTHER_SITE', 'The policy is for another site', coalesce(p_policy.site_id <> p_site_id, false)),
        (
          'priorities', 'OTHER_PRIORITY', format('The policy is for %s, not %s', p_policy.priorities, p_priority),
          coalesce(p_priority <> all (p_policy.priorities), false)
        ),
        (
          'criticalities', 'OTHER_CRITICALITY',
          format('The policy is for %s, not %s', p_policy.criticalities, coalesce(p_criticality, 'none')),
          p_policy.criticalities is not null and coalesce(p_criticality <> all (p_policy.criticalities), true)
        ),
        (
          'work_types', 'OTHER_TYPE',
          format('The policy is for %s, not %s', p_policy.work_types, coalesce(p_work_type, 'requests')),
          p_policy.work_types is not null and coalesce(p_work_type <> all (p_policy.work_types), true)
        ),
        (
          'contract_id', 'OTHER_CONTRACT', 'The policy is for another contract',
          coalesce(p_policy.contract_id <> p_contract_id, false)
        ),
        (
          'contract_id', 'CONTRACT_NOT_IN_FORCE', 'The contract is not in force at the site',
          p_policy.contract_id is not null
          and not exists (
                select 1
                  from contract.contracts as c
                 where c.id = p_policy.contract_id
                   and c.status = 'ACTIVE'
                   and coalesce(c.site_id = p_site_id, true)
              )
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function service.mismatches to assetry_api, assetry_list;
