-- The subject and text of a mail with several notices, in the language of the account: at most fifty, then how many
-- more.
create or replace function notify.several_text(
  p_account_id uuid,
  p_notices    notify.notices[],
  out p_subject text,
  out p_body    text
)
language sql
stable
set search_path = ''
as $$
  select notify.render(l.several_subject, jsonb_build_object('count', cardinality(p_notices)), 'UTC'),
         concat_ws(
           E'\n\n',
           (
             select string_agg(
                      concat_ws(E'\n', n.subject, nullif(left(n.body, 300), '')), E'\n\n' order by n.created_at, n.id
                    )
               from unnest(p_notices[1:50]) as n
           ),
           case
             when cardinality(p_notices) > 50 then
               notify.render(l.several_more, jsonb_build_object('count', cardinality(p_notices) - 50), 'UTC')
           end
         )
    from identity.accounts as a
    join core.organizations as o on o.id = a.organization_id
    left join notify.account_settings as s on s.organization_id = a.organization_id and s.account_id = a.id
    join notify.locales as l on l.code = coalesce(s.locale, o.locale, 'en')
   where a.id = p_account_id
$$;
