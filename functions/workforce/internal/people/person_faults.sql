-- Everything that is wrong with the arguments of a new person, before anything is stored.
create or replace function workforce.person_faults(
  p_values   jsonb,
  p_role_ids uuid[],
  p_site_ids uuid[],
  p_worker   jsonb
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(f.fault order by f.position, f.fault ->> 'field'), '[]')
    from (
           select 1 as position, v.fault
             from jsonb_array_elements(
                    (core.read_values('identity.accounts', '{"kind": "PERSON"}' || p_values, 'create')).p_faults
                  ) as v (fault)
            union all
           select 1, core.fault('kind', 'NOT_ALLOWED', 'Only PERSON; create a service account with create_account')
            where p_values ->> 'kind' <> 'PERSON'
            union all
           select 1, core.fault('email', 'MISSING_VALUE', 'A person requires an email address')
            where nullif(btrim(p_values ->> 'email'), '') is null
            union all
           select 1, core.fault('may_act_as_persons', 'READ_ONLY', 'Only for service accounts')
            where p_values -> 'may_act_as_persons' = 'true'
            union all
           select 2, core.fault(format('p_role_ids[%s]', r.position), 'NOT_FOUND', 'No such role')
             from unnest(p_role_ids) with ordinality as r (id, position)
            where not exists (select from identity.roles as o where o.id = r.id)
            union all
           select 3, core.fault(
                    format('p_site_ids[%s]', s.position), 'NOT_FOUND', 'No such record within your reach'
                  )
             from unnest(p_site_ids) with ordinality as s (id, position)
            where not core.is_visible('core.sites', s.id)
            union all
           select 4, jsonb_set(v.fault, '{field}', to_jsonb(rtrim('p_worker.' || (v.fault ->> 'field'), '.')))
             from jsonb_array_elements(
                    (core.read_values(
                      'workforce.workers',
                      case jsonb_typeof(p_worker)
                        when 'object' then jsonb_build_object('name', p_values -> 'display_name') || p_worker
                        else p_worker
                      end,
                      'create'
                    )).p_faults
                  ) as v (fault)
            where p_worker is not null
              and not (v.fault ->> 'field' = 'name' and not p_worker ? 'name')
            union all
           select 4, core.fault('p_worker.account_id', 'READ_ONLY', 'The new account')
            where p_worker ?| '{account_id,account_email}'
         ) as f
$$;

grant execute on function workforce.person_faults to assetry_api;
