-- What these whole transactions of the log have for each of these endpoints: the events that its patterns name. Where
-- they name noun.bulk_changed, more than fifty records of the kind that one transaction changed are no events of their
-- own for it, but events of up to 500 ids of one site. Signals stay events of their own. The endpoint's site decides
-- what counts. The id of such an event follows from that of its last record, so it is the same whenever that is read.
-- p_is_alone: of transactions that could not be read whole, each record comes alone; whoever asks for noun.bulk_changed
-- only gets it as such an event of one id.
create or replace function integration.deliveries_of(p_lines audit.events[], p_endpoint_ids uuid[], p_is_alone boolean)
returns table (
  endpoint_id     uuid,
  organization_id uuid,
  site_id         uuid,
  event_id        uuid,
  at              timestamptz,
  event_type      text,
  entity          text,
  entity_id       uuid,
  record_ids      uuid[],
  first_sequence  bigint,
  sequence        bigint
)
language sql
stable
set search_path = ''
as $$
  with event as materialized (
    select * from integration.events_in(p_lines)
  ),
  interest as materialized (
    select k.*, e.id as endpoint_id, e.site_id as only_site_id,
           e.event_patterns && array['*', k.event_type, k.noun || '.*'] as is_named,
           k.noun || '.bulk_changed' = any (e.event_patterns) as takes_bulk
      from (select distinct n.organization_id, n.event_type, n.noun from event as n) as k
      join integration.webhook_endpoints as e on e.organization_id = k.organization_id and e.id = any (p_endpoint_ids)
     where e.event_patterns && array['*', k.event_type, k.noun || '.*', k.noun || '.bulk_changed']
  ),
  found as materialized (
    select n.*, i.endpoint_id, i.is_named, i.takes_bulk and not n.is_signal as takes_bulk
      from event as n
      join interest as i on i.organization_id = n.organization_id and i.event_type = n.event_type
     where i.only_site_id is null
        or i.only_site_id = any (n.site_ids)
  ),
  bulk as materialized (
    select f.endpoint_id, f.transaction, f.entity
      from found as f
     where f.takes_bulk
     group by f.endpoint_id, f.transaction, f.entity
    having count(*) > 50
        or p_is_alone and not bool_or(f.is_named)
  )
  select f.endpoint_id, f.organization_id, f.site_id, f.event_id, f.at, f.event_type, f.entity, f.entity_id,
         null::uuid[], f.first_sequence, f.sequence
    from found as f
   where f.is_named
     and not (
           f.takes_bulk
             and exists (
               select
                 from bulk as b
                where b.endpoint_id = f.endpoint_id
                  and b.transaction = f.transaction
                  and b.entity = f.entity
             )
         )
  union all
  select p.endpoint_id, p.organization_id, p.site_id,
         md5('bulk ' || (array_agg(p.event_id order by p.sequence desc))[1])::uuid, min(p.at),
         min(p.noun) || '.bulk_changed', p.entity, null, array_agg(p.entity_id order by p.sequence),
         min(p.first_sequence), max(p.sequence)
    from (
      select f.*,
             (
               row_number() over (
                 partition by f.endpoint_id, f.transaction, f.entity, f.site_id order by f.sequence
               ) - 1
             ) / 500 as part
        from found as f
        join bulk as b on b.endpoint_id = f.endpoint_id and b.transaction = f.transaction and b.entity = f.entity
       where f.takes_bulk
    ) as p
   group by p.endpoint_id, p.organization_id, p.transaction, p.entity, p.site_id, p.part
$$;
