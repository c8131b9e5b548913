-- What the lines of requisitions claim of budgets: what was approved and is not ordered yet.
create or replace function procurement.requisition_claims(p_requisition_ids uuid[])
returns procurement.budget_claim[]
language sql
stable
set search_path = ''
as $$
  select coalesce(
           array_agg(
             row(
               'procurement.requisition_lines', l.id, l.site_id, l.cost_center_id,
               greatest(coalesce(l.needed_on, r.needed_on), core.site_date(r.site_id)), l.pending_amount, null, null
             )::procurement.budget_claim
             order by l.id
           ),
           '{}'
         )
    from procurement.requisitions as r
    join procurement.requisition_lines as l on l.requisition_id = r.id
   where r.id = any (p_requisition_ids)
     and (
       l.cost_center_id is not null
       or exists (select 1 from procurement.budget_entries as e where e.source_id = l.id)
     )
$$;

grant execute on function procurement.requisition_claims to assetry_api;
