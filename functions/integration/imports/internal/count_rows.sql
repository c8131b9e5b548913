-- Ends a check, an application or a withdrawal of an import that is locked, with what became of its rows.
create or replace function integration.count_rows(p_import_id uuid, p_status text)
returns void
language sql
volatile
set search_path = ''
as $$
  update integration.imports as i
     set status = p_status,
         created_count = c.created,
         updated_count = c.updated,
         unchanged_count = c.unchanged,
         rejected_count = c.rejected,
         withdrawn_count = c.withdrawn,
         changed_since_count = c.changed,
         checked_at = case p_status when 'CHECKED' then clock_timestamp() else i.checked_at end,
         applied_at = case when p_status like '%APPLIED' then clock_timestamp() else i.applied_at end,
         withdrawn_at = case when p_status like '%WITHDRAWN' then clock_timestamp() else i.withdrawn_at end
    from (
      select count(*) filter (where r.operation = 'CREATED') as created,
             count(*) filter (where r.operation = 'UPDATED') as updated,
             count(*) filter (where r.operation = 'UNCHANGED') as unchanged,
             count(*) filter (where r.operation = 'REJECTED') as rejected,
             count(*) filter (where r.withdrawal = 'WITHDRAWN') as withdrawn,
             count(*) filter (where r.withdrawal = 'CHANGED_SINCE') as changed
        from integration.imports as o
        join integration.import_rows as r on r.organization_id = o.organization_id and r.import_id = o.id
       where o.id = p_import_id
    ) as c
   where i.id = p_import_id
$$;
