create or replace function api.unsubscribe_notices(p_token text)
returns setof notify.unsubscribed_answer
language plpgsql volatile security definer set search_path = '' as $$
begin
  return next notify.unsubscribe(p_token);
end
$$;

alter function api.unsubscribe_notices owner to assetry_auth;
grant execute on function api.unsubscribe_notices to anon;

comment on function api.unsubscribe_notices is $$End mails of the topics of a mail, without account

Sets the preference for each topic of the mail that is not mandatory to OFF, for its recipient alone; /notices still has
them. The link at the end of the mail calls it, as do mail programs that offer to unsubscribe (RFC 8058). It works as
often as it is used, while the notices of the mail are kept. Send no bearer token with this call.
p_token: Last part of the link
Refuses with MAIL_LINK_NOT_FOUND (for every cause).$$;
