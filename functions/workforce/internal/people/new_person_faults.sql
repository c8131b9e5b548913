-- What is wrong with a row of an import that creates a person: what create_person refuses, by the columns of the row.
-- p_exceeding_role_ids are roles that the caller may not grant.
create or replace function workforce.new_person_faults(
  p_account            jsonb,
  p_role_ids           uuid[],
  p_site_ids           uuid[],
  p_worker             jsonb,
  p_exceeding_role_ids uuid[]
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             jsonb_set(
               f.fault, '{field}',
               to_jsonb(
                 regexp_replace(
                   regexp_replace(f.fault ->> 'field', '^p_worker\.site_(code|id)$', 'worker_site_code'),
                   '^p_worker\.', ''
                 )
               )
             )
             order by f.position
           ),
           '[]'
         )
           || case
                when p_account -> 'reaches_all_sites' = 'true' and not core.reaches_all_sites() then
                  core.fault(
                    'reaches_all_sites', 'RIGHTS_EXCEEDED',
                    'Only an account that reaches every site can grant that reach'
                  )
                else '[]'
              end
           || case
                when p_role_ids && p_exceeding_role_ids then
                  core.fault(
                    'role_codes', 'RIGHTS_EXCEEDED',
                    'More rights than your account: ' || (
                      select string_agg(r.code, ', ' order by r.code)
                        from identity.roles as r
                       where r.id = any (p_role_ids)
                         and r.id = any (p_exceeding_role_ids)
                    )
                  )
                else '[]'
              end
           || case
                when p_worker ? 'craft_level' and not p_worker ? 'craft_code' then
                  core.fault('craft_level', 'NOT_ALLOWED', 'Only a craft has levels')
                else '[]'
              end
           || case
                when exists (
                  select from workforce.workers as w where w.worker_number = btrim(p_worker ->> 'worker_number')
                ) then
                  core.fault('worker_number', 'ALREADY_EXISTS', 'Another worker has this number')
                else '[]'
              end
    from jsonb_array_elements(
           workforce.person_faults(p_account, p_role_ids, p_site_ids, p_worker)
         ) with ordinality as f (fault, position)
$$;

grant execute on function workforce.new_person_faults to assetry_api;
