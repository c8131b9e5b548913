-- Appends late uses to a review. Answers 1 when there were any, 0 when another has appended them.
create or replace function tool.append_late_uses_of(p_review_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform core.unmark('append_late_uses', p_review_id, p_at);
  perform from tool.reviews as r where r.id = p_review_id and r.status <> 'WITHDRAWN' for no key update;

  return case when found and tool.append_uses(p_review_id) > 0 then 1 else 0 end;
end
$$;
