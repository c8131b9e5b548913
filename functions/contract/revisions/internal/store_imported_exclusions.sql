-- Makes what rows of an import of coverages exclude, of the kinds that they change, all that the coverages exclude. As
-- the owner, as contract.store_coverages.
create or replace function contract.store_imported_exclusions(p_rows core.import_row[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_fields text[] := '{excluded_failure_code_ids,excluded_item_ids,excluded_category_ids}';
begin
  -- Most files exclude nothing.
  if not exists (select from unnest(p_rows) as r where r.kept ?| v_fields) then
    return;
  end if;

  delete from contract.coverage_exclusions as x
   using unnest(p_rows) as r
   where x.organization_id = core.current_organization_id()
     and x.coverage_id = r.id
     and r.faults = '[]'
     and case
           when x.failure_code_id is not null then r.kept ? 'excluded_failure_code_ids'
           when x.item_id is not null then r.kept ? 'excluded_item_ids'
           else r.kept ? 'excluded_category_ids'
         end;

  insert into contract.coverage_exclusions (site_id, contract_id, coverage_id, failure_code_id, item_id, category_id)
  select c.site_id, c.contract_id, c.id, x.failure_code_id, x.item_id, x.category_id
    from unnest(p_rows) as r
    -- By key: a table that was filled a moment ago tells nothing of its size.
   cross join lateral (
      select o.id, o.site_id, o.contract_id
        from contract.coverages as o
       where o.organization_id = core.current_organization_id()
         and o.id = r.id
      offset 0
    ) as c
   cross join lateral (
      select e.id::uuid as failure_code_id, null::uuid as item_id, null::uuid as category_id
        from jsonb_array_elements_text(r.kept -> 'excluded_failure_code_ids') as e (id)
      union all
      select null::uuid, e.id::uuid, null::uuid
        from jsonb_array_elements_text(r.kept -> 'excluded_item_ids') as e (id)
      union all
      select null::uuid, null::uuid, e.id::uuid
        from jsonb_array_elements_text(r.kept -> 'excluded_category_ids') as e (id)
    ) as x
   where r.faults = '[]'
     and r.kept ?| v_fields
   order by r.position, x.failure_code_id, x.item_id, x.category_id;
end
$$;

grant execute on function contract.store_imported_exclusions to assetry_api;
