-- The body of an event of many records, as the account for which the transaction acts reads them now: the ids of those
-- that it reads and for which the condition of the endpoint holds, and of those that were deleted or left its reach.
-- Null where there is none. The body of an earlier attempt is kept while it names nothing else.
create or replace function integration.bulk_body(
  p_delivery integration.webhook_deliveries,
  p_endpoint integration.webhook_endpoints,
  p_kind     core.entities
)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_rows jsonb := audit.current_rows(p_kind.list, p_delivery.record_ids);
  v_like integration.webhook_deliveries := p_delivery;
  v_last jsonb;
  v_ids  jsonb;
  v_gone jsonb;
begin
  v_like.event_type := p_kind.noun || '.deleted';

  select jsonb_agg(r.id order by r.place) filter (where r.row is not null and r.fits),
         jsonb_agg(r.id order by r.place) filter (where r.row is null and r.is_gone),
         to_jsonb((array_agg(r.last order by r.place desc))[1])
    into v_ids, v_gone, v_last
    from (
      select i.id, i.place, n.row, l.lines[cardinality(l.lines)] as last,
             case
               when n.row is not null
               then integration.fits(p_endpoint.record_condition, p_delivery.entity, l.lines, n.row)
             end as fits,
             case
               when n.row is null
               then integration.type_of_gone(v_like, p_endpoint, p_kind.noun, l.lines) is not null
             end as is_gone
        from unnest(p_delivery.record_ids) with ordinality as i (id, place)
       cross join lateral (
               select coalesce(array_agg(e order by e.sequence), '{}') as lines
                 from audit.events as e
                where e.organization_id = p_delivery.organization_id
                  and e.entity_id = i.id
                  and e.sequence between p_delivery.first_sequence and p_delivery.sequence
                  and e.at = p_delivery.event_at
                  and e.entity = p_delivery.entity
             ) as l
        left join lateral (
               select v_rows -> i.id::text as row
                where p_endpoint.site_id is null
                   or not v_rows -> i.id::text ? 'site_id'
                   or v_rows -> i.id::text ->> 'site_id' = p_endpoint.site_id::text
             ) as n on true
    ) as r;

  if coalesce(v_ids, v_gone) is null then
    return null;
  elsif p_delivery.body::jsonb #> '{data,ids}' <@ (coalesce(v_ids, '[]') || coalesce(v_gone, '[]'))
    and p_delivery.body::jsonb #> '{data,gone_ids}' <@ coalesce(v_gone, '[]')
  then
    return p_delivery.body;
  end if;

  return integration.envelope(
    p_delivery.event_type, p_delivery.event_at,
    jsonb_build_object(
      'list', p_kind.list, 'ids', coalesce(v_ids, '[]'), 'gone_ids', coalesce(v_gone, '[]'),
      'sequence', p_delivery.sequence, 'action', v_last -> 'action', 'account_id', v_last -> 'account_id',
      'request_id', v_last -> 'request_id'
    )
  );
end
$$;
