-- The events of whole transactions of the log: the lines of one record in one transaction are one event. The id is that
-- of its last line, which stays the same whenever it is read. A signal is an event of its record. What was made and
-- removed at once is none.
create or replace function integration.events_in(p_lines audit.events[])
returns table (
  event_id        uuid,
  organization_id uuid,
  at              timestamptz,
  entity          text,
  entity_id       uuid,
  first_sequence  bigint,
  sequence        bigint,
  site_id         uuid,
  site_ids        uuid[],
  event_type      text,
  transaction     xid8,
  noun            text,
  is_signal       boolean
)
language sql
stable
set search_path = ''
as $$
  select g.event_id, g.organization_id, g.at, g.entity, g.entity_id, g.first_sequence, g.sequence, g.site_id,
         g.site_ids,
         coalesce(
           g.signal_type, integration.event_type(g.entity, g.noun, g.operations, g.action, g.before, g.after)
         ),
         g.transaction, g.noun, g.signal_type is not null
    from (
      select (array_agg(l.id order by l.sequence desc))[1] as event_id, l.organization_id, min(l.at) as at, l.entity,
             l.entity_id, min(l.sequence) as first_sequence, max(l.sequence) as sequence, l.noun, l.transaction,
             (array_agg(nullif(l.site_id, l.organization_id) order by l.sequence desc))[1] as site_id,
             array_agg(distinct s.id) filter (where s.id is not null) as site_ids,
             array_agg(distinct l.operation) as operations,
             (array_agg(l.action order by l.sequence desc) filter (where l.after ? 'status'))[1] as action,
             min(l.noun || '.' || lower(l.signal_code)) as signal_type,
             jsonb_strip_nulls(
               jsonb_build_object(
                 'status', (array_agg(l.before ->> 'status' order by l.sequence) filter (where l.before ? 'status'))[1],
                 'archived_at',
                 (array_agg(l.before ->> 'archived_at' order by l.sequence) filter (where l.before ? 'archived_at'))[1]
               )
             ) as before,
             jsonb_build_object(
               'status',
               (array_agg(l.after ->> 'status' order by l.sequence desc) filter (where l.after ? 'status'))[1],
               'silent_at',
               (array_agg(l.after ->> 'silent_at' order by l.sequence desc) filter (where l.after ? 'silent_at'))[1]
             ) || case
               when bool_or(l.after ? 'archived_at') then
                 jsonb_build_object(
                   'archived_at',
                   (
                     array_agg(l.after ->> 'archived_at' order by l.sequence desc)
                       filter (where l.after ? 'archived_at')
                   )[1]
                 )
               else '{}'
             end as after
        from (
          select l.*, e.noun, null as signal_code
            from unnest(p_lines) as l
            join integration.event_entities() as e on e.entity = l.entity
          union all
          select l.id, l.at, l.transaction, l.sequence, l.organization_id, l.site_id, l.after ->> 'entity',
                 (l.after ->> 'entity_id')::uuid, l.row_version, l.operation, l.action, l.account_id, l.actor_id,
                 l.api_key_id, l.session_id, l.request_id, '{}', '{}', e.noun, l.after ->> 'code'
            from unnest(p_lines) as l
            join integration.event_entities() as e on e.entity = l.after ->> 'entity'
           where l.entity = 'integration.signals'
             and l.operation = 'INSERT'
        ) as l
       cross join lateral (
               values (nullif(l.site_id, l.organization_id)), ((l.before ->> 'site_id')::uuid)
             ) as s (id)
       group by l.organization_id, l.transaction, l.entity, l.entity_id, l.noun, l.signal_code
    ) as g
   where not g.operations @> '{INSERT,DELETE}'
$$;
