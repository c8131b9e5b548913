-- What a vendor is written who is asked to offer: the request with its lines, as many of them as a message holds.
create or replace function procurement.request_text(p_request procurement.quote_requests)
returns text
language sql
stable
set search_path = ''
as $$
  select left(
           concat_ws(
             E'\n',
             format('Request for quotation %s', p_request.quote_request_number),
             format('For: %s', s.name),
             format(
               'Please offer until %s', to_char(p_request.closes_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI')
             ),
             'Needed on: ' || p_request.needed_on,
             p_request.note,
             '',
             l.lines
           ),
           10000
         )
    from core.sites as s
   cross join (
      select string_agg(
               format(
                 '%s. %s: %s %s', o.position, left(o.description, 100), trim_scale(o.quantity), coalesce(u.code, '')
               ),
               E'\n' order by o.position
             )
             filter (where o.position <= 50)
             || case
                  when count(*) > 50 then format(E'\nand %s more lines, which we send on request', count(*) - 50)
                  else ''
                end as lines
        from procurement.quote_request_lines as o
        left join inventory.items as i on i.id = o.item_id
        left join inventory.units as u on u.id = coalesce(o.unit_id, i.base_unit_id)
       where o.quote_request_id = p_request.id
   ) as l
   where s.id = p_request.site_id
$$;

grant execute on function procurement.request_text to assetry_api;
