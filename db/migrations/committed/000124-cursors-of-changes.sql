--! Previous: sha1:4bf6d3a42cbebfb54ce2712f7b2aa265da62d500
--! Hash: sha1:16c17d29a2e9f16f0fef87bd2e35bcf5695b029a
--! Message: cursors-of-changes

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

-- source: function audit.changed_records
-- The records of some entities that changed behind a position of the log, in the order of (transaction, sequence) of
-- their last line, and the position that was reached. As audit.read_feed it looks only at what is older than every
-- transaction still at work: nothing can come before it any more. Lines count at sites that the caller reaches, also
-- those that a record left, and those of records that belong to no site. At most p_limit lines count and 20,000 are
-- looked at, because the index serves all organizations at once: one of their own would cost every writer.
-- p_gone says of each record whether the caller may have seen it before and not now: never for whoever reaches no site.
-- What belongs to no site never leaves anybody's reach but by being deleted, so nobody learns of it by its id.
create or replace function audit.changed_records(
  p_entities     text[],
  p_after        xid8,
  p_sequence     bigint,
  p_limit        integer,
  out p_changed  text[],
  out p_ids      uuid[],
  out p_gone     boolean[],
  out p_through  xid8,
  out p_last     bigint,
  out p_at       timestamptz,
  out p_has_more boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  -- Asked once: sessions that begin and end meanwhile change the answer. It may be older than before, because one of
  -- another database may count as it ends; the position never goes back.
  with bound as materialized (
    select greatest(audit.settled_before(), p_after) as transaction
  ),
  scanned as (
    select e.transaction, e.sequence, e.at, e.site_id, e.entity, e.entity_id, e.operation,
           e.organization_id = core.current_organization_id() as is_own,
           case
             when e.organization_id = core.current_organization_id() and e.before ? 'site_id'
             then coalesce(e.before ->> 'site_id', e.organization_id::text)
           end as left_site_id
      from audit.events as e
     where (e.transaction, e.sequence) > (p_after, p_sequence)
       and e.transaction < (select b.transaction from bound as b)
     order by e.transaction, e.sequence
     limit 20000
  ),
  relevant as (
    select s.*, row_number() over (order by s.transaction, s.sequence) as position
      from scanned as s
     where s.is_own
       and s.entity = any (p_entities)
       and (
             s.site_id = core.current_organization_id()
             or s.site_id = any ((select core.reachable_ids())::uuid[])
             or s.left_site_id = any ((select core.reachable_ids())::text[])
           )
     order by s.transaction, s.sequence
     limit p_limit
  ),
  record as (
    select r.entity, r.entity_id, max(r.position) as position,
           bool_or(
             r.operation <> 'INSERT'
               and core.current_organization_id() = any ((select core.reachable_ids())::uuid[])
               and (r.operation = 'DELETE' or r.left_site_id is not null or r.site_id <> core.current_organization_id())
           ) as is_gone
      from relevant as r
     group by r.entity, r.entity_id
  ),
  reached as (
    (select r.transaction, r.sequence, r.at, true as has_more from relevant as r where r.position = p_limit)
    union all
    (
      select l.transaction, l.sequence, l.at, true
        from (select s.transaction, s.sequence, s.at from scanned as s offset 19999) as l
       where (select count(*) from relevant) < p_limit
    )
  )
  select c.entities, c.ids, c.are_gone, coalesce(d.transaction, (select b.transaction from bound as b)),
         coalesce(d.sequence, case when (select b.transaction from bound as b) > p_after then 0 else p_sequence end),
         coalesce(d.at, now()), coalesce(d.has_more, false)
    from (
           select coalesce(array_agg(r.entity order by r.position), '{}') as entities,
                  coalesce(array_agg(r.entity_id order by r.position), '{}') as ids,
                  coalesce(array_agg(r.is_gone order by r.position), '{}') as are_gone
             from record as r
         ) as c
    left join reached as d on true
$$;

grant execute on function audit.changed_records to assetry_list;
-- end: function audit.changed_records

notify pgrst, 'reload schema';
