-- The lines of a request for quotation as their rows say, as lines of an order without a price: what a requisition asks
-- for, or what the row tells itself. Refuses with every fault of each.
create or replace function procurement.read_quote_request_lines(p_site_id uuid, p_rows jsonb)
returns procurement.order_lines[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
  v_rows   jsonb;
  v_read   record;
  v_lines  procurement.order_lines[];
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) order by r.position, f.field
           ),
           '[]'
         ),
         coalesce(
           jsonb_agg(
             jsonb_strip_nulls(
               jsonb_build_object(
                 'kind', case l.kind when 'OTHER' then 'SERVICE' else l.kind end, 'item_id', l.item_id,
                 'description', l.description, 'category_id', l.category_id, 'unit_id', l.unit_id,
                 'quantity', l.quantity - l.ordered_quantity, 'storeroom_id', l.storeroom_id,
                 'work_order_id', l.work_order_id, 'cost_center_id', l.cost_center_id,
                 'needed_on', coalesce(l.needed_on, q.needed_on)
               )
             ) || jsonb_strip_nulls(r.kept - 'requisition_line_id') || '{"unit_price": 0}'
             order by r.position
           ),
           '[]'
         )
    into v_faults, v_rows
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join lateral (
      select * from procurement.requisition_lines as l
       where l.id = (r.kept ->> 'requisition_line_id')::uuid and l.position is not null and l.site_id = p_site_id
      offset 0
    ) as l on true
    left join procurement.requisitions as q on q.id = l.requisition_id
    left join lateral (
      values
        (
          'requisition_line_id', 'NOT_FOUND', 'No such requisition line of the site',
          r.kept ->> 'requisition_line_id' is not null and l.id is null
        ),
        (
          'requisition_line_id', 'NOT_ALLOWED', format('Requisition %s is %s', q.requisition_number, q.status),
          q.status <> 'APPROVED'
        ),
        (
          'requisition_line_id', 'ALREADY_ORDERED', 'Nothing is left to order', l.ordered_quantity >= l.quantity
        ),
        (
          'requisition_line_id', 'ALREADY_EXISTS', 'Another line requests it',
          exists (
            select 1
              from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
             where o.kept ->> 'requisition_line_id' = r.kept ->> 'requisition_line_id'
               and o.position < r.position
          )
        ),
        (
          'kind', 'NOT_ALLOWED', 'The requisition sets it',
          l.kind <> 'OTHER'
            and (
              r.kept ? 'kind' and r.kept ->> 'kind' is distinct from l.kind
              or r.kept ? 'item_id' and (r.kept ->> 'item_id')::uuid is distinct from l.item_id
            )
        ),
        (
          'unit_id', 'NOT_ALLOWED', 'The requisition sets it',
          l.id is not null and r.kept ? 'unit_id' and (r.kept ->> 'unit_id')::uuid is distinct from l.unit_id
        ),
        (
          'quantity', 'TOO_LARGE', format('%s left', trim_scale(l.quantity - l.ordered_quantity)),
          l.ordered_quantity < l.quantity and (r.kept ->> 'quantity')::numeric > l.quantity - l.ordered_quantity
        ),
        (
          'kind', 'MISSING_VALUE', 'A value is needed',
          r.kept ->> 'requisition_line_id' is null and r.kept ->> 'kind' is null
        ),
        (
          'quantity', 'MISSING_VALUE', 'A value is needed',
          r.kept ->> 'requisition_line_id' is null and r.kept ->> 'quantity' is null
        )
    ) as f (field, code, message, is_so) on f.is_so;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  else
    v_faults := jsonb_path_query_array(v_faults, '$[*] ? (@.code != null)');
  end if;

  perform core.refuse_faults(v_faults);
  v_read := procurement.read_order_lines(v_rows, null);
  perform core.refuse_faults(v_read.p_faults);
  v_lines := array(
    select jsonb_populate_record(
             l, jsonb_build_object('requisition_line_id', p_rows -> (l.position - 1) -> 'requisition_line_id')
           )
      from unnest(v_read.p_read) as l
     order by l.position
  );
  perform core.refuse_faults(
    procurement.order_line_faults(
      jsonb_populate_record(
        null::procurement.purchase_orders, jsonb_build_object('site_id', p_site_id, 'exchange_rate', 1)
      ),
      v_lines
    )
  );
  return v_lines;
end
$$;

grant execute on function procurement.read_quote_request_lines to assetry_api;
