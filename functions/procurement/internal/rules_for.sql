-- The rules that hold for a purchase order or a requisition as it stands: by its total in the currency of the site,
-- or in its own where the rule is in that, and by the cost center or the category of one of its lines. A line of an
-- item is of the category of its item.
create or replace function procurement.rules_for(p_document procurement.approvable)
returns setof procurement.approval_rules
language sql
stable
set search_path = ''
as $$
  with bought as (
    select l.cost_center_id, coalesce(l.category_id, i.category_id) as category_id
      from procurement.order_lines as l
      left join inventory.items as i on i.id = l.item_id
     where l.purchase_order_id = p_document.purchase_order_id
       and l.position is not null
    union all
    select l.cost_center_id, coalesce(l.category_id, i.category_id)
      from procurement.requisition_lines as l
      left join inventory.items as i on i.id = l.item_id
     where l.requisition_id = p_document.requisition_id
       and l.position is not null
  )
  select r.*
    from procurement.approval_rules as r
   where r.archived_at is null
     and r.subject = p_document.subject
     and exists (
           select 1
             from (
               values (p_document.currency, p_document.amount),
                      (p_document.document_currency, p_document.document_amount)
             ) as t (currency, amount)
            where r.currency = t.currency
              and r.amount_over < t.amount
              and (r.amount_up_to is null or r.amount_up_to >= t.amount)
         )
     and (r.cost_center_id is null or exists (select 1 from bought as b where b.cost_center_id = r.cost_center_id))
     and (
       r.category_id is null
       or (select array_agg(b.category_id) from bought as b) && asset.category_branch_ids(r.category_id)
     )
   order by r.sequence, r.id
$$;

grant execute on function procurement.rules_for to assetry_api, assetry_list;
