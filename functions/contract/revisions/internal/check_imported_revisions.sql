-- Rows of an import of terms of contracts with all that is wrong with them beside their contract: one that has ended or
-- that the caller may not change, and what contract.revision_faults finds.
create or replace function contract.check_imported_revisions(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  select coalesce(
           array_agg(
             row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(t.faults, '[]'))::core.import_row
             order by r.position
           ),
           '{}'
         )
    from unnest(p_rows) as r
    left join contract.imported_revisions(p_rows) as i on i.place = r.position
    left join lateral (
           select case
                    when jsonb_array_length(f.faults) < 2 then f.faults
                    else (
                      select jsonb_agg(e.fault order by e.fault ->> 'field', e.fault ->> 'code')
                        from jsonb_array_elements(f.faults) as e (fault)
                    )
                  end as faults
             from (select) as one
             left join lateral (
                    select c as contract, c.id, c.contract_number, c.status, c.reach_id
                      from contract.contracts as c
                     where c.id = (i.revision).contract_id
                    offset 0
                  ) as c on true
            cross join lateral (
               select core.faults(
                        case
                          when c.id is null then core.fault('contract_id', 'MISSING_VALUE', 'A value is required')
                        end,
                        case
                          when c.status in ('TERMINATED', 'CLOSED') then
                            core.fault(
                              'contract_id', 'CONTRACT_ENDED', format('Contract %s is %s', c.contract_number, c.status)
                            )
                        end,
                        case
                          when not c.reach_id = any ((select core.changeable_ids())::uuid[]) then
                            core.fault(
                              'contract_id', 'NOT_ALL_SITES',
                              'The contract is for all sites, and you do not reach them all'
                            )
                        end
                      ) || case
                        when c.id is null then '[]'
                        else contract.revision_faults(i.revision, c.contract)
                      end as faults
               offset 0
            ) as f
            where r.faults = '[]'
              and (r.is_new or r.kept <> '{}')
         ) as t on true
$$;

grant execute on function contract.check_imported_revisions to assetry_api;
