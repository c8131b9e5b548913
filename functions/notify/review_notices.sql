create or replace function api.review_notices(p_notice_ids uuid[] default null)
returns setof notify.reviewed_notices_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('review_notices', null, jsonb_build_array(p_notice_ids));
  v_count  integer;
begin
  if v_answer is null then
    if cardinality(p_notice_ids) > 1000 then
      perform core.refuse_field('p_notice_ids', 'TOO_LARGE', 'At most 1000 ids');
    elsif exists (
      select from unnest(p_notice_ids) as i (id) where not exists (select from notify.notices as n where n.id = i.id)
    ) then
      perform core.refuse('NOTICE_NOT_FOUND', 'No such notice', 404);
    end if;

    v_count := notify.mark_read(p_notice_ids);
    v_answer := core.finish_action(
      jsonb_build_object(
        'reviewed_count', v_count,
        'unread_count', (
          select count(*)
            from notify.notices as n
           where n.account_id = core.current_account_id()
             and n.status = 'UNREAD'
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::notify.reviewed_notices_answer, v_answer);
end
$$;

comment on function api.review_notices is $$Mark your notices as read

A notice that is read already stays as it is. What is read before a digest or the end of quiet hours is left out of the
mail.
p_notice_ids: Ids of at most 1,000 rows of /notices; default all
Refuses with NOTICE_NOT_FOUND and VALIDATION_FAILED.$$;
