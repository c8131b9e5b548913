create or replace function api.record_mail_bounce(p_token text, p_status text, p_diagnostic text default null)
returns setof notify.bounce_answer
language plpgsql volatile security definer set search_path = '' as $$
begin
  return next notify.record_bounce(p_token, p_status, p_diagnostic);
end
$$;

alter function api.record_mail_bounce owner to assetry_auth;
grant execute on function api.record_mail_bounce to anon;

comment on function api.record_mail_bounce is $$Record the bounce of a mail, without account

For reports that come after a mail server accepted a mail of a relay with bounce_address. The service that receives
reports of RFC 3464 calls it with what they say; a program that gets others calls it itself. The message is BOUNCED. A
HARD bounce (5.x.x but 5.2.2, a full mailbox) suppresses the address, the third SOFT one within 7 days for 7 days. When
more than 5 % of at least 100 mails of a day bounced, the relay is FAILED until send_channel_test succeeds, and
accounts that manage relays are notified. A second report of a message changes nothing. Send no bearer token with this
call.
p_token: The 48 characters behind the plus sign of the sender address on the envelope
p_status: Status of RFC 3463, such as 5.1.1
p_diagnostic: Words of the server, cut at 500 characters; default none
Refuses with VALIDATION_FAILED and MAIL_NOT_FOUND (for every other cause).$$;
