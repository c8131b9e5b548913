-- The lines of a revision with what they exclude, in their order, as contract.store_coverages takes them.
create or replace function contract.coverage_rows(p_revision_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             to_jsonb(c) || jsonb_build_object(
               'excluded_failure_code_ids', x.failure_codes, 'excluded_item_ids', x.items,
               'excluded_category_ids', x.categories
             )
             order by c.position
           ),
           '[]'
         )
    from contract.coverages as c
   cross join lateral (
      select coalesce(jsonb_agg(e.failure_code_id) filter (where e.failure_code_id is not null), '[]') as failure_codes,
             coalesce(jsonb_agg(e.item_id) filter (where e.item_id is not null), '[]') as items,
             coalesce(jsonb_agg(e.category_id) filter (where e.category_id is not null), '[]') as categories
        from contract.coverage_exclusions as e
       where e.organization_id = c.organization_id
         and e.coverage_id = c.id
    ) as x
   where c.revision_id = p_revision_id
$$;

grant execute on function contract.coverage_rows to assetry_api;
