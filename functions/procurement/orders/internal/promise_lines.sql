-- Notes for each line of an order the day that the vendor promised, that of its row or else that of all, and the price.
create or replace function procurement.promise_lines(
  p_order       procurement.purchase_orders,
  p_promised_on date,
  p_rows        jsonb
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) order by r.position, f.field
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
   cross join lateral (
      values
        ('id', 'MISSING_VALUE', 'A value is needed', r.kept ->> 'id' is null),
        (
          'id', 'NOT_FOUND', 'No such line of this order',
          r.kept ->> 'id' is not null
            and not exists (
                  select 1
                    from procurement.order_lines as l
                   where l.id = (r.kept ->> 'id')::uuid
                     and l.purchase_order_id = p_order.id
                     and l.position is not null
                )
        ),
        (
          'id', 'ALREADY_EXISTS', 'Another line of the array has this id',
          exists (
            select 1
              from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
             where o.kept ->> 'id' = r.kept ->> 'id'
               and o.position < r.position
          )
        ),
        (
          'promised_price', 'NOT_EXACT', 'At most six places',
          scale(trim_scale((r.kept ->> 'promised_price')::numeric)) > 6
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);

  update procurement.order_lines as l
     set promised_on = coalesce(
           (
             select (r.kept ->> 'promised_on')::date
               from jsonb_array_elements(p_rows) as r (kept)
              where (r.kept ->> 'id')::uuid = l.id
           ),
           p_promised_on
         ),
         promised_price = (
           select (r.kept ->> 'promised_price')::numeric
             from jsonb_array_elements(p_rows) as r (kept)
            where (r.kept ->> 'id')::uuid = l.id
         )
   where l.purchase_order_id = p_order.id;
end
$$;

grant execute on function procurement.promise_lines to assetry_api;
