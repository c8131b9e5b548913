comment on type asset.depreciation_enrolment_answer is 'Result of the actions on an enrolment';
comment on column asset.depreciation_enrolment_answer.id is 'Id of the enrolment';
comment on column asset.depreciation_enrolment_answer.asset_id is 'The asset';
comment on column asset.depreciation_enrolment_answer.status is 'ACTIVE, ENDED or CANCELLED';
comment on column asset.depreciation_enrolment_answer.posted_through_on is
'Last posted day; empty before the first posting';
comment on column asset.depreciation_enrolment_answer.accumulated_depreciation is 'Accumulated depreciation';
comment on column asset.depreciation_enrolment_answer.book_value is 'Book value after the posted depreciation';
