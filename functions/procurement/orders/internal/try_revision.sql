-- What a purchase order that is locked would be after a revision, and the steps by which that is approved, with every
-- refusal of it; changes nothing. The revision is made and undone, so that it is held against the rules that hold for
-- every change of an order.
create or replace function procurement.try_revision(
  p_order  procurement.purchase_orders,
  p_values jsonb,
  p_lines  procurement.order_lines[],
  out p_revised procurement.purchase_orders,
  out p_steps   procurement.approval_steps[]
)
language plpgsql
volatile
set search_path = ''
as $$
begin
  begin
    update procurement.purchase_orders as o
       set status = 'PENDING_APPROVAL',
           revision = o.revision + 1
     where o.id = p_order.id
    returning * into p_revised;

    p_revised := procurement.change_order(p_revised, p_values, p_lines);
    perform procurement.check_submission(p_revised, true);
    perform procurement.check_budgets(p_order.id);
    perform procurement.open_steps(procurement.approvable_order(p_revised));
    p_steps := array(
      select s
        from procurement.approval_steps as s
       where s.purchase_order_id = p_order.id
         and s.decision = 'PENDING'
       order by s.sequence, s.id
    );

    -- lint-allow refusal: it is caught below, and undoes the revision
    raise exception using errcode = 'AS001', message = 'The revision was tried';
  exception
    when sqlstate 'AS001' then
      null;
  end;
end
$$;

grant execute on function procurement.try_revision to assetry_api;
