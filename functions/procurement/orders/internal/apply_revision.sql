-- Makes a purchase order that is locked what its submitted revision says; answers it as it then is, not approved yet.
-- It is charged to budgets with its approval. Whoever wrote the revision stays its author.
create or replace function procurement.apply_revision(p_order procurement.purchase_orders)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_authors uuid[] := p_order.author_ids;
  v_revised procurement.order_revisions;
begin
  perform procurement.lock_order_budgets(p_order.id, true);

  update procurement.order_revisions as r
     set status = 'SUPERSEDED'
   where r.purchase_order_id = p_order.id
     and r.status = 'PENDING'
  returning * into v_revised;

  update procurement.purchase_orders as o
     set held_status = null,
         pending_amount = null,
         revision = o.revision + 1,
         acknowledged_at = null
   where o.id = p_order.id
  returning * into p_order;

  perform procurement.change_order(
    p_order,
    v_revised.revised_values || case
      when v_revised.revised_charges is null then '{}'
      else jsonb_build_object('charges', v_revised.revised_charges)
    end,
    case
      when v_revised.revised_lines is not null then
        array(
          select l
            from jsonb_populate_recordset(null::procurement.order_lines, v_revised.revised_lines) as l
           order by l.position
        )
    end
  );

  update procurement.purchase_orders as o
     set author_ids = v_authors
   where o.id = p_order.id
  returning * into p_order;

  perform procurement.check_submission(p_order);
  return p_order;
end
$$;

grant execute on function procurement.apply_revision to assetry_api;
