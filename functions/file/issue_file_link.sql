create or replace function api.issue_file_link(
  p_file_link_id uuid,
  p_variant      text    default 'ORIGINAL',
  p_minutes      integer default null,
  p_uses         integer default null,
  p_days         integer default null
)
returns setof file.address_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_is_shared boolean := p_uses is not null or p_days is not null;
  v_answer    jsonb   := core.begin_action(
    'issue_file_link', case when v_is_shared then 'file.share' end,
    jsonb_build_array(p_file_link_id, p_variant, p_minutes, p_uses, p_days)
  );
  v_link      file.links;
begin
  if v_answer is null then
    perform file.check_issue(p_variant, p_minutes, p_uses, p_days);
    v_link := file.readable_link(p_file_link_id);
    v_answer := core.finish_action(
      case when v_is_shared
        then file.store_share(
          v_link, coalesce(p_uses, 1), clock_timestamp() + make_interval(days => coalesce(p_days, 7))
        )
        else jsonb_build_object(
          'id', v_link.id,
          'expires_at', date_trunc('second', clock_timestamp()) + make_interval(mins => coalesce(p_minutes, 5))
        )
      end || jsonb_build_object('variant', file.check_variant(v_link, p_variant))
    );
  end if;

  return next jsonb_populate_record(
    null::file.address_answer, v_answer || jsonb_build_object('url', '/files/open/' || file.token_of(v_answer))
  );
end
$$;

comment on function api.issue_file_link is $$Issue an address of a file

Whoever has the address reads the file until it expires: keep it out of logs. With p_uses or p_days it is for people
without an account and needs the permission file.share; requests of one network within a minute of its use count as that
use. revoke_file_share ends such an address.
p_variant: ORIGINAL, or SMALL (160 pixels) or MEDIUM (1024 pixels) of an image; default ORIGINAL
p_minutes: Minutes until the address expires, 1 to 60; default 5
p_uses: Number of uses, 1 to 100; default 1 when p_days is given
p_days: Days until the address expires, 1 to 30; default 7 when p_uses is given
Refuses with FILE_LINK_NOT_FOUND, FILE_ON_HOLD, VARIANT_NOT_FOUND, PERMISSION_DENIED and VALIDATION_FAILED.$$;
