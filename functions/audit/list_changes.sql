create or replace function api.list_changes(
  p_cursor text    default null,
  p_lists  text[]  default null,
  p_limit  integer default 500
)
returns audit.changes_answer
language plpgsql stable security definer set search_path = '' as $$
declare
  v_cursor record := audit.read_cursor(p_cursor);
  v_lists  record := audit.read_lists(p_lists);
  v_digest text;
  v_read   record;
  v_rows   jsonb := '{}';
  v_list   record;
  v_answer audit.changes_answer;
begin
  perform core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') || v_lists.p_faults)
     from (
       values
         ('p_cursor', 'INVALID_TYPE', 'Send the cursor of an earlier answer', not v_cursor.p_is_cursor),
         ('p_limit', 'OUT_OF_RANGE', 'Expected 1 to 1000', coalesce(p_limit not between 1 and 1000, true))
     ) as f (field, code, message, is_so)
    where f.is_so;

  if v_lists.p_unread is not null then
    perform core.refuse('PERMISSION_DENIED', format('You lack the permission %s.read', v_lists.p_unread), 403);
  end if;

  v_digest := audit.reading_digest(v_lists.p_names);

  if v_cursor.p_is_expired then
    perform core.refuse(
      'CURSOR_EXPIRED', 'The cursor is older than 60 days, or the database was restored since', 409,
      p_hint => 'Call list_changes without p_cursor and read the lists in full again'
    );
  end if;

  v_answer.changes := '[]';
  v_answer.has_more := false;

  if v_cursor.p_digest is distinct from v_digest then
    v_answer.resets := v_lists.p_names;
    v_answer.cursor := audit.make_cursor(audit.settled_before(), 0, now(), v_digest);
    return v_answer;
  end if;

  v_read := audit.changed_records(v_lists.p_entities, v_cursor.p_transaction, v_cursor.p_sequence, p_limit);
  v_answer.resets := '{}';
  v_answer.has_more := v_read.p_has_more;
  v_answer.cursor := audit.make_cursor(v_read.p_through, v_read.p_last, v_read.p_at, v_digest);

  for v_list in
    select f.list, array_agg(r.id) as ids
      from unnest(v_read.p_changed, v_read.p_ids) as r (entity, id)
      join unnest(v_lists.p_entities, v_lists.p_names) as f (entity, list) on f.entity = r.entity
     group by f.list
  loop
    v_rows := v_rows || jsonb_build_object(v_list.list, audit.current_rows(v_list.list, v_list.ids));
  end loop;

  select coalesce(
           jsonb_agg(
             jsonb_build_object(
               'list', f.list, 'id', r.id, 'change', case when c.row is null then 'DROP' else 'PUT' end, 'row', c.row
             )
             order by r.position
           ),
           '[]'
         ) into v_answer.changes
    from unnest(v_read.p_changed, v_read.p_ids, v_read.p_gone) with ordinality as r (entity, id, is_gone, position)
    join unnest(v_lists.p_entities, v_lists.p_names) as f (entity, list) on f.entity = r.entity
   cross join lateral (select v_rows -> f.list -> r.id::text as row) as c
   where c.row is not null
      or r.is_gone;

  return v_answer;
end
$$;

comment on function api.list_changes is $$List the changes of records since a cursor

Returns the records that were created, changed or deleted since the cursor, each once, with the row of its list as you
read it now (change PUT), or with its id alone when it was deleted or left your reach (DROP). No change is missed and
none is returned before all that come before it, also while others write; the same change may come a second time. Call
it without p_cursor first: resets names all lists; store the cursor, read these lists in full, then call again with
the cursor. Whenever resets is not empty later, because your sites, roles or permissions have changed, or a release has
changed the columns of a list, do the same: replace your copy of these lists. A list has a change when its own record
changes, not when a name beside it changes, such as the name of the asset of a work order, nor when only row_version and
updated_at rise, as when the lines of a document change. Changes nothing.
p_cursor: Value of cursor in the previous answer; valid for 60 days; default none, which starts now
p_lists: Names of lists, such as work_orders; the same in each call; default the sites and all lists of the domains that
you read in full, except accounts, roles, and lists whose rows the log does not record, such as stock levels, stock
balances and meter readings
p_limit: Number of changes to look at, 1 to 1,000; default 500
Refuses with VALIDATION_FAILED, PERMISSION_DENIED (p_lists names a list of a domain of which you do not read everything)
and CURSOR_EXPIRED.$$;
