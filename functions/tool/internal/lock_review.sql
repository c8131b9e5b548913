-- The review, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function tool.lock_review(p_review_id uuid, p_row_version integer)
returns tool.reviews
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_review tool.reviews;
begin
  select * into v_review
    from tool.reviews as r
   where r.id = p_review_id
     for no key update;

  if not found then
    perform core.refuse('TOOL_REVIEW_NOT_FOUND', 'No such tool review', 404);
  end if;

  perform core.check_row_version(v_review.row_version, p_row_version);
  return v_review;
end
$$;

grant execute on function tool.lock_review to assetry_api;
