create or replace view api.hold_reasons as
select
  h.id,
  h.code,
  h.name,
  h.category,
  h.pauses_clock,
  h.pauses_response,
  h.is_note_required
from work.hold_reasons as h;

alter view api.hold_reasons owner to assetry_api;
grant select on api.hold_reasons to authenticated;

comment on view api.hold_reasons is
$$Hold reasons

Why work rests; the same for every organization.$$;
