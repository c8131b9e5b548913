-- The lines of a quote, as their rows say, for a request that is locked; refuses with every fault of each.
create or replace function procurement.read_quote(p_request procurement.quote_requests, p_rows jsonb)
returns procurement.quote_lines[]
language plpgsql
stable
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
    left join lateral (
      select * from procurement.quote_request_lines as l
       where l.id = (r.kept ->> 'quote_request_line_id')::uuid and l.quote_request_id = p_request.id
      offset 0
    ) as l on true
   cross join lateral (
      select coalesce((r.kept ->> 'quantity')::numeric, l.quantity) as quantity,
             (r.kept ->> 'unit_price')::numeric as price
   ) as q
   cross join lateral (
      values
        ('quote_request_line_id', 'NOT_FOUND', 'No such line of the request', l.id is null),
        (
          'quote_request_line_id', 'ALREADY_EXISTS', 'Another line of the array has this id',
          exists (
            select 1
              from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
             where o.kept ->> 'quote_request_line_id' = r.kept ->> 'quote_request_line_id'
               and o.position < r.position
          )
        ),
        ('quantity', 'TOO_LARGE', format('%s requested', trim_scale(l.quantity)), q.quantity > l.quantity),
        ('quantity', 'NOT_EXACT', 'At most six places', scale(trim_scale(q.quantity)) > 6),
        (
          'unit_price', 'MISSING_VALUE', 'A value is required: no contract of the vendor has a price that applies',
          q.price is null
        ),
        ('unit_price', 'NOT_EXACT', 'At most six places', scale(trim_scale(q.price)) > 6),
        ('unit_price', 'TOO_LARGE', 'A line must be below 1000000000000', q.quantity * q.price >= 1e12)
    ) as f (field, code, message, is_so)
   where f.is_so;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_faults);

  return array(
    select jsonb_populate_record(
             null::procurement.quote_lines,
             jsonb_build_object('quantity', l.quantity) || jsonb_strip_nulls(r.kept)
               || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      join lateral (
        select * from procurement.quote_request_lines as l
         where l.id = (r.kept ->> 'quote_request_line_id')::uuid
        offset 0
      ) as l on true
     order by r.position
  );
end
$$;

grant execute on function procurement.read_quote to assetry_api;
