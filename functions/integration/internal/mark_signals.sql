-- Notes the records whose signals may have moved, by the lines of the log that changed what the rules look at: whoever
-- writes the record pays nothing for it.
create or replace function integration.mark_signals(p_lines audit.events[])
returns void
language sql
volatile
set search_path = ''
as $$
  select core.mark_due(m.organization_id, 'write_signals', m.ids)
    from (
      select l.organization_id, array_agg(distinct l.entity_id) as ids
        from unnest(p_lines) as l
       where exists (
               select
                 from integration.signal_rules as r
                where r.entity = l.entity
                  and l.after ?| r.columns
             )
         and l.operation <> 'DELETE'
       group by l.organization_id
    ) as m
$$;
