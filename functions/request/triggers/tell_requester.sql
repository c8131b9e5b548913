-- Whoever asked is notified what becomes of a request, and with them those whose requests were merged into it,
-- whichever action or work brings it there, but not who did it. That somebody looks at it is no news.
create or replace function request.tell_requester()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_account_ids uuid[] := array(
    with recursive merged as (
      select new.id as id, new.requester_id as account_id
      union
      select r.id, r.requester_id
        from merged as m
        join request.requests as r on r.organization_id = new.organization_id and r.duplicate_of_id = m.id
    )
    select distinct m.account_id
      from merged as m
     where m.account_id is distinct from core.current_account_id()
       and m.account_id is not null
  );
begin
  if v_account_ids <> '{}' then
    perform notify.tell(
      new.organization_id, new.site_id, v_account_ids,
      'REQUEST_STATUS_CHANGED', 'request.requests', new.id,
      jsonb_build_object(
        'number', new.request_number, 'label', new.title, 'from_status', old.status, 'to_status', new.status,
        'note', new.status_note
      )
    );
  end if;

  return null;
end
$$;

create or replace trigger tell_requester
  after update of status on request.requests
  for each row
  when (old.status is distinct from new.status and (new.status <> 'TRIAGED' or old.status = 'CONVERTED'))
  execute function request.tell_requester();
