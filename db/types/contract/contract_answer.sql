comment on type contract.contract_answer is 'What actions on a contract answer';
