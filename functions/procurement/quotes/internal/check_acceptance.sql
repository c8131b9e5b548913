-- Refuses to accept these rows of lines of quotes: what is no line of the request, was not offered as much or is asked
-- for less, holds no more, or is of who is not approved; and what was ordered of its requisition meanwhile.
create or replace function procurement.check_acceptance(p_request procurement.quote_requests, p_rows jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults  jsonb;
  v_ordered jsonb;
begin
  select coalesce(jsonb_agg(g.fault order by g.position, g.fault ->> 'field') filter (where not g.is_ordered), '[]'),
         coalesce(jsonb_agg(g.fault order by g.position) filter (where g.is_ordered), '[]')
    into v_faults, v_ordered
    from (
      select r.position, f.code = 'ALREADY_ORDERED' as is_ordered,
             core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) as fault
        from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
        left join procurement.quotes as q on q.quote_request_id = p_request.id
          and q.id = (select l.quote_id from procurement.quote_lines as l where l.id = (r.kept ->> 'id')::uuid)
        left join lateral (
          select * from procurement.quote_lines as l where l.id = (r.kept ->> 'id')::uuid and l.quote_id = q.id offset 0
        ) as l on true
        left join procurement.quote_request_lines as a on a.id = l.quote_request_line_id
        left join procurement.requisition_lines as n on n.id = a.requisition_line_id
        left join procurement.requisitions as m on m.id = n.requisition_id
        left join contract.vendors as v on v.id = q.vendor_id
       cross join lateral (
          select coalesce((r.kept ->> 'quantity')::numeric, l.quantity) as own,
                 sum(coalesce((o.kept ->> 'quantity')::numeric, s.quantity)) as together
            from jsonb_array_elements(p_rows) as o (kept)
            join lateral (
              select * from procurement.quote_lines as s
               where s.id = (o.kept ->> 'id')::uuid and s.quote_request_line_id = l.quote_request_line_id
              offset 0
            ) as s on true
       ) as w
       cross join lateral (
          values
            ('id', 'MISSING_VALUE', 'A value is needed', r.kept ->> 'id' is null),
            (
              'id', 'NOT_FOUND', 'No such line of a quote of the request',
              r.kept ->> 'id' is not null and l.id is null
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
            ('id', 'NOT_ALLOWED', format('The quote is %s', q.status), q.status <> 'RECEIVED'),
            (
              'id', 'NOT_ALLOWED', format('The quote expired on %s', q.expires_on),
              q.expires_on < core.site_date(p_request.site_id)
            ),
            ('id', 'NOT_ALLOWED', format('Vendor %s is %s', v.name, v.status), v.status <> 'APPROVED'),
            ('quantity', 'TOO_LARGE', format('%s offered', trim_scale(l.quantity)), w.own > l.quantity),
            (
              'quantity', 'TOO_LARGE', format('%s requested', trim_scale(a.quantity)),
              w.own <= l.quantity and w.together > a.quantity
            ),
            (
              'quantity', 'ALREADY_ORDERED',
              format('%s of the requisition left', trim_scale(n.quantity - n.ordered_quantity)),
              w.own <= l.quantity
                and w.together <= a.quantity
                and (w.together > n.quantity - n.ordered_quantity or m.status <> 'APPROVED')
            )
        ) as f (field, code, message, is_so)
       where f.is_so
    ) as g;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_faults);

  if v_ordered <> '[]' then
    perform core.refuse('REQUISITION_ORDERED', 'It is already ordered, or no longer requested', 409, v_ordered);
  end if;
end
$$;

grant execute on function procurement.check_acceptance to assetry_api;
