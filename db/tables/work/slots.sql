comment on table work.slots is 'A scheduled time of a worker at a work order; slots of a worker never overlap';
comment on column work.slots.site_id is 'Site of the work order; follows it';
comment on column work.slots.work_order_id is 'Work order';
comment on column work.slots.worker_id is 'Worker';
comment on column work.slots.starts_at is 'Start of the slot';
comment on column work.slots.ends_at is 'End of the slot, excluded';
comment on column work.slots.during is 'Period from starts_at to ends_at';
comment on column work.slots.scheduled_at is 'Time of scheduling; empty while it is only proposed';
comment on column work.slots.released_at is 'Time at which it was released, declined or stopped; empty otherwise';
comment on column work.slots.override_reason is
'Reason for scheduling despite what prevents it; empty where nothing was overridden';
comment on column work.slots.overridden_codes is
'What was overridden, codes of candidate_faults of list_dispatch_candidates; empty for nothing';
comment on column work.slots.counted_site_id is
'Site at whose weekly schedule it counts, when the work order has moved to another site since; else empty';
comment on column work.slots.status is
'PROPOSED, PLANNED, DISPATCHED, ACCEPTED, DECLINED, EN_ROUTE, ON_SITE, WORKING, DONE, STOPPED or RELEASED';
comment on column work.slots.dispatched_at is 'Time of dispatch; empty before it';
comment on column work.slots.dispatched_by is 'Account that dispatched the slot';
comment on column work.slots.answer_by_at is 'Time by which the worker is to accept or decline';
comment on column work.slots.notified_at is 'Time at which whoever dispatched it was notified that the answer is late';
comment on column work.slots.accepted_at is 'Time of acceptance';
comment on column work.slots.departed_at is 'Start of the travel';
comment on column work.slots.arrived_at is 'Time of arrival';
comment on column work.slots.started_at is 'Start of the work during the visit';
comment on column work.slots.finished_at is 'End of the visit; empty before it';
comment on column work.slots.status_note is 'Reason for declining or stopping';
comment on column work.slots.score is 'Score of a proposal from 0 to 100; empty for slots that no plan proposed';
comment on column work.slots.score_parts is 'Parts of the score of a proposal, each 0 to 100';
comment on column work.slots.visit_id is
'Common to the slots of a crew that were scheduled as one visit; empty for other slots';
comment on column work.slots.crew_id is 'Crew that was scheduled; empty for other slots';
