-- Rows of an import of authorized vendors with all that is wrong with what they mean (contract.party_faults); one for
-- all sites asks for an account that reaches them all.
create or replace function contract.check_imported_parties(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  select array(
           select case
                    when r.faults <> '[]' or not r.is_new and r.kept = '{}' then r
                    else core.with_fault(
                      r,
                      contract.party_faults(n) || case
                        when n.site_id is null and not core.reaches_all_sites() then jsonb_build_array(
                          core.fault(
                            'site_id', 'NOT_ALL_SITES', 'Without a site it requires an account that reaches all sites'
                          )
                        )
                        else '[]'
                      end
                    )
                  end
             from unnest(p_rows) as r
             left join contract.authorized_vendors as a on a.id = r.id and not r.is_new
            cross join lateral jsonb_populate_record(
               a, case when r.is_new then '{"is_own_staff": false}' else '{}' end::jsonb || r.kept
             ) as n
            order by r.position
         )
$$;

grant execute on function contract.check_imported_parties to assetry_api;
