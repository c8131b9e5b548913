-- Orders lines of requisitions: those of one vendor become one new order, in the order of their rows, or all go into
-- the draft that is named. p_rows are values of lines, read; null is all that is left of the requisition. Answers the
-- orders as an action does.
create or replace function procurement.convert_lines(
  p_rows              jsonb,
  p_requisition_id    uuid,
  p_row_version       integer,
  p_purchase_order_id uuid
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line_ids uuid[] := case
    when p_rows is null then procurement.lines_of_requisition(p_requisition_id)
    else array(select (r.kept ->> 'id')::uuid from jsonb_array_elements(p_rows) as r (kept))
  end;
  v_ids      uuid[] := procurement.hold_conversion(v_line_ids, p_requisition_id, p_row_version, p_purchase_order_id);
  v_order    procurement.purchase_orders;
  v_read     record;
  v_lines    procurement.order_lines[];
  v_vendor   record;
  v_answers  jsonb := '[]';
begin
  if p_purchase_order_id is not null then
    select * into v_order from procurement.purchase_orders as o where o.id = p_purchase_order_id;

    if v_order.status <> 'DRAFT' then
      perform core.refuse(
        'PURCHASE_ORDER_NOT_DRAFT', format('Purchase order %s is %s', v_order.purchase_order_number, v_order.status),
        409
      );
    elsif v_order.kind <> 'STANDARD' then
      perform core.refuse_field(
        'p_purchase_order_id', 'NOT_ALLOWED', 'Lines of requisitions do not go into blanket orders and call-offs'
      );
    end if;
  end if;

  p_rows := coalesce(p_rows, procurement.rest_of_requisition(p_requisition_id));
  p_rows := procurement.priced_conversion(p_rows, v_order);
  perform procurement.check_conversion(p_rows, p_requisition_id, v_order);
  v_read := procurement.read_order_lines(procurement.order_rows(p_rows), null);
  perform core.refuse_faults(v_read.p_faults);
  v_lines := array(
    select jsonb_populate_record(
             l,
             jsonb_build_object(
               'requisition_line_id', p_rows -> (l.position - 1) -> 'id',
               'contract_price_id', p_rows -> (l.position - 1) -> 'contract_price_id'
             )
           )
      from unnest(v_read.p_read) as l
     order by l.position
  );

  -- Here the rows are still those of the caller: what stands against them is shown by their places.
  perform core.refuse_faults(
    procurement.order_line_faults(
      jsonb_populate_record(
        null::procurement.purchase_orders, jsonb_build_object('site_id', r.site_id, 'exchange_rate', 1)
      ),
      v_lines
    )
  )
     from procurement.requisition_lines as r
    where r.id = v_lines[1].requisition_line_id;

  perform procurement.lock_budgets(procurement.requisition_claims(v_ids), false);

  for v_vendor in
    select coalesce((p_rows -> (l.position - 1) ->> 'vendor_id')::uuid, v_order.vendor_id, r.suggested_vendor_id) as id,
           array_agg(l order by l.position) as order_lines, r.site_id
      from unnest(v_lines) as l
      join procurement.requisition_lines as r on r.id = l.requisition_line_id
     group by 1, r.site_id
     order by 1
  loop
    if p_purchase_order_id is null then
      v_order := jsonb_populate_record(
        null::procurement.purchase_orders,
        jsonb_build_object('site_id', v_vendor.site_id, 'vendor_id', v_vendor.id)
      );
    end if;

    v_order := procurement.place_lines(v_order, v_vendor.order_lines);
    v_answers := v_answers || core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer);
  end loop;

  perform procurement.settle_requisition(r.id) from unnest(v_ids) with ordinality as r (id, place);
  perform procurement.settle_conversion(
    v_ids, array(select (a.answer ->> 'id')::uuid from jsonb_array_elements(v_answers) as a (answer)),
    'procurement.requisitions', v_ids[1]
  );
  return v_answers;
end
$$;

grant execute on function procurement.convert_lines to assetry_api;
