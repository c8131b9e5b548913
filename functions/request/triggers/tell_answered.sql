-- Whoever asked a question about a request is notified of the answer.
create or replace function request.tell_answered()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform notify.tell(
            new.organization_id, new.site_id,
            array(
              select m.created_by
                from request.messages as m
               where m.organization_id = new.organization_id
                 and m.site_id = new.site_id
                 and m.request_id = new.request_id
                 and m.kind = 'QUESTION'
                 and m.created_by is not null
               order by m.sent_at desc, m.id desc
               limit 1
            ),
            'REQUEST_ANSWERED', 'request.requests', r.id,
            jsonb_build_object('number', r.request_number, 'label', r.title)
          )
     from request.requests as r
    where r.organization_id = new.organization_id
      and r.id = new.request_id;
  return null;
end
$$;

create or replace trigger tell_answered
  after insert on request.messages
  for each row
  when (new.kind = 'ANSWER')
  execute function request.tell_answered();
