-- The type of what happened to one record in one transaction. p_action is that of the line that moved the status, and
-- p_before, p_after what its lines changed together, from before the first to after the last.
create or replace function integration.event_type(
  p_entity     text,
  p_noun       text,
  p_operations text[],
  p_action     text,
  p_before     jsonb,
  p_after      jsonb
)
returns text
language sql
stable
set search_path = ''
as $$
  select p_noun || '.' || case
           when p_entity = 'meter.devices' and p_after ->> 'silent_at' is not null and 'BATCH' = any (p_operations)
             then 'no_data'
           when 'DELETE' = any (p_operations) then 'deleted'
           when 'INSERT' = any (p_operations) then 'created'
           when p_after ->> 'status' is distinct from p_before ->> 'status' and p_after ->> 'status' is not null then
             coalesce(
               (
                 select integration.past_of(t.action)
                   from core.transitions as t
                  where t.entity = p_entity
                    and t.action = p_action
                    and t.to_status = p_after ->> 'status'
                    and t.permission is not null
                  limit 1
               ),
               lower(p_after ->> 'status')
             )
           when p_after ? 'archived_at' and p_after ->> 'archived_at' is not null and p_before ->> 'archived_at' is null
             then 'archived'
           when p_after ? 'archived_at' and p_after ->> 'archived_at' is null and p_before ->> 'archived_at' is not null
             then 'restored'
           when 'UPDATE' = any (p_operations) then 'updated'
           else 'recorded'
         end
$$;
